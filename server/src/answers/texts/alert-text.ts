/** A filled text of a rule: what is drawn, and what is spoken instead of it where it says so. */
interface AlertText {
  display: string
  /** '' where the text has no part of its own to be heard. */
  audio: string
}

const unescaped = (text: string): string => text.replaceAll('&amp;', '&').trim()

/** Splits at the first double caret into the part shown and the part heard (spec core §5). */
export function alertText(text: string): AlertText {
  const at = text.indexOf('^^')
  if (at < 0) return { display: unescaped(text), audio: '' }
  return { display: unescaped(text.slice(0, at)), audio: unescaped(text.slice(at + 2)) }
}
