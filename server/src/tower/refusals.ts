/** Of what was to be kept of the patient of a room. */
export const OTHER = 'Another patient lies there now.'
export const NOBODY = 'Nobody lies there any more.'
