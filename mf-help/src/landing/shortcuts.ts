/** Keys, and what each does. */
export const SHORTCUTS = [
  { keys: ['Home'], what: 'Help' },
  { keys: ['End'], what: 'Settings: audio alerts, units, theme, split view (not on help screens)' },
  { keys: ['Esc'], what: 'Back; in split view, closes the patient' },
  { keys: ['/'], what: 'Find a patient; Enter opens the first, arrow keys the others' },
  { keys: ['A'], what: 'In the census table: the alerts of the row, to answer them or see why' },
  { keys: ['Shift', 'A'], what: 'In the census table: the acuity of the row, to change it' },
  {
    keys: ['←', '→'],
    what: 'In a lab opened from its square: the lab before and after; in a chart: the values at each time',
  },
  {
    keys: ['+', '−'],
    what: 'In a chart: zoom. A two-finger pinch does the same, or Ctrl and the wheel',
  },
  {
    keys: ['Shift', '← →'],
    what: 'In a chart: earlier and later. Also a drag. All trends of a patient show the same time',
  },
  {
    keys: ['i'],
    what: 'On a number, a row or an organ: limits and whose they are, source, time, trend, what is next. Also hover or long press',
  },
  { keys: ['Page Down', 'Delete'], what: 'Next and previous patient, in the order of the census' },
] as const
