/** `created_by_email`; whoever booked or signed something is somebody it is about. */
export const isByMaker = (words: readonly string[]): boolean =>
  words[1] === 'by' &&
  /^(?:created|updated|modified|changed|edited|added|deleted|removed|archived|published|uploaded|generated|imported)$/.test(
    words[0] ?? '',
  );

/** `accountOwnerName` of a store, `app_owner`: whose something else is. */
export const isOwnerOfThing = (words: readonly string[]): boolean =>
  /^(?:account|app|application|tenant|workspace|project|repo|repository|file|folder|document|site|store|channel|dataset|report|dashboard) owner(?: (?:full )?name)?$/.test(
    words.join(' '),
  );

/** `provisioning_profile_name`: how a program or a machine is set up. */
export const isProfileOfSystem = (words: readonly string[]): boolean =>
  /^(?:\S+ )?(?:provisioning|security|device|instance|scan|scanner|launch|port|vpn|network|wlan|wifi|radio|qos|switch|tax|rate|encoding|transcoding|compression|colou?r|ssl|tls|certificate|storage|log|logging|runtime|bandwidth|scoring|routing|build|node|cluster|server|hardware|firmware|motion|print|printer|import|export|mapping|parser|protocol|traffic|alert|alerting|polling|backup|retention|throttling|shard) profile(?: name)?$/.test(
    words.join(' '),
  );

/** Who did something to a thing; the record is the thing's: `uploader_display_name` of a file. */
export const doers: ReadonlySet<string> = new Set(
  'sender agent uploader creator editor modifier updater changer author committer assignee reporter requester approver reviewer submitter publisher maintainer'.split(
    ' ',
  ),
);

/** Who did it, last or first of all: `last_updater_full_name`. */
export const doerIn = ([first = '', second = '']: readonly string[]): string =>
  /^(?:last|first|original|initial)$/.test(first) ? second : first;
