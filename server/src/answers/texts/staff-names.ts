const LEFT_OUT = new Set(['perfusionist', 'test'])

/** A letter with its accents is one, however a feed writes them. */
const firstLetters = (name: string): string => [...name.normalize('NFC').trim()].slice(0, 4).join('')

/** First 4 letters of the name before the comma, at most 2 staff, Perfusionist and Test left out; spec core §9. */
export function abbreviatedStaff(staff: readonly { role: string; name: string }[]): string {
  return staff
    .filter(({ role }) => !LEFT_OUT.has(role.trim().toLowerCase()))
    .map(({ name }) => firstLetters(name.split(',')[0] as string))
    .filter((letters) => letters !== '')
    .slice(0, 2)
    .join(' | ')
}
