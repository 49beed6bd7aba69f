const LEFT_OUT = new Set(['perfusionist', 'test'])

/** First 4 letters of the name before the comma, at most 2 staff, Perfusionist and Test left out; spec core §9. */
export function abbreviatedStaff(staff: readonly { role: string; name: string }[]): string {
  return staff
    .filter(({ role, name }) => !LEFT_OUT.has(role.trim().toLowerCase()) && name.trim() !== '')
    .slice(0, 2)
    .map(({ name }) => [...(name.split(',')[0] as string).trim()].slice(0, 4).join(''))
    .join(' | ')
}
