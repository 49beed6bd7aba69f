/** What of the patient view opens, and what it shows. */
export const OPENINGS = [
  {
    what: 'An organ, its heading or leader line',
    means:
      'Its level and what makes it; its values with age, source and limits; their trends on one time axis; its risk factors and where they are from.',
  },
  {
    what: 'The line of a value',
    means: 'Its own popup where it has one, else that of its organ.',
  },
  {
    what: 'The headline of an alert, an icon',
    means: 'What its rule leads to, else what its value belongs to.',
  },
  { what: 'Infusions', means: 'Rates now, and every change of the last 24 hours.' },
  { what: 'Intake/output', means: 'By the hour, and over 8 hours, 24 hours and the visit.' },
  { what: 'Allergy', means: 'Severity and reactions, who told of them and when.' },
  { what: 'Legend', means: 'Every shape, colour and icon. It stands under the body.' },
] as const
