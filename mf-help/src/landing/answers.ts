/** How an alert is answered, and what each way does. */
export const ANSWERS = [
  {
    what: 'Acknowledge',
    means: 'It stays on every screen with your name, and no longer moves or sounds, unless it becomes worse.',
  },
  {
    what: 'Snooze',
    means: 'The same for 5 minutes to an hour, or until it is worse; then it is loud again.',
  },
  {
    what: 'Irrelevant',
    means:
      'Under Why?: for this case, with a reason everybody reads. A red alert for 12 hours at most, others until the visit ends.',
  },
  { what: 'Undo', means: 'Takes back any of these. An alert that becomes worse is loud again by itself.' },
  {
    what: 'Why?',
    means: 'The rule, the values with their age, the limit, who answered, and what would clear it.',
  },
] as const
