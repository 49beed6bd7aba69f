/** Text without the characters it ends with, however many of them there are. */
export function withoutEnd(text: string, ending: string): string {
  let end = text.length
  while (end > 0 && text[end - 1] === ending) end--
  return text.slice(0, end)
}
