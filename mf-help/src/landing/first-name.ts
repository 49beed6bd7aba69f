/** The part of "Family, Given" after the comma, else the whole name; spec support §2, help landing page. */
export const firstName = (name: string): string =>
  (name.includes(',') ? name.slice(name.indexOf(',') + 1) : name).trim()
