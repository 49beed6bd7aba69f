/** Where and why a message is held that speaks of somebody else than its number: what an administrator may confirm. */
export const CONTRADICTION = {
  where: 'PID^1^7',
  reason: 'The birth date and sex are those of somebody else than the person who has this number here.',
} as const
