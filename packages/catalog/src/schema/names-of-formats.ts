/** Formats that say of which class a value is, by a name of that class. */
export const namesOfFormats: Readonly<Record<string, string>> = {
  email: 'email',
  'idn-email': 'email',
  ipv4: 'ip_address',
  ipv6: 'ip_address',
  phone: 'phone',
  tel: 'phone',
  ssn: 'ssn',
};
