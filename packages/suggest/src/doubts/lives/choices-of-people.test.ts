import { testRecords } from '../../testing/kept-in-record.ts';

/** Choices say what they are a choice of, whatever the field is called. */
testRecords([
  {
    title: 'choices of men and women, in several languages',
    path: '/rows',
    record: {
      id: 'x',
      aanduiding: 'man|vrouw|onbekend',
      merkmal: 'männlich|weiblich|divers',
      valeur: 'homme|femme',
      tipo: 'hombre|mujer|otro',
      tipo2: 'masculino|feminino',
      rodzaj: 'kobieta|mezczyzna',
      kind: 'MALE|FEMALE|NON_SPECIFIED',
      letter: 'M|F|X',
      letra: 'H|M',
      zeichen: 'm|w',
      kode: 'LAKI_LAKI|PEREMPUAN',
    },
    hidden: 'aanduiding merkmal valeur tipo tipo2 rodzaj kind letter zeichen kode',
    kept: 'id',
  },
  {
    title: 'choices of how somebody lives with another',
    path: '/rows',
    record: {
      id: 'x',
      soort: 'huwelijk|geregistreerd_partnerschap',
      art: 'ledig|verheiratet|geschieden|verwitwet',
      situation: 'celibataire|marie|pacse|divorce|veuf',
      situacion: 'soltero|casado|viudo',
      form: 'civil_partnership|other',
      ended_by: 'moved|deceased',
    },
    hidden: 'soort art situation situacion form ended_by',
    kept: 'id',
  },
  {
    title: 'the same letters of periods and sizes, and choices of things',
    path: '/plans/{id}',
    record: {
      id: 'x',
      interval: 'D|W|M|Y',
      period: 'm|w',
      size: 'S|M|L|XL',
      cut: 'male|female|unisex',
      state: 'single|double|suite',
      status: 'open|closed|merged',
      country: 'MR|MS|MW|MF|FM',
      contents: 'gift|merchandise',
    },
    kept: 'id interval period size cut state status country contents',
  },
]);
