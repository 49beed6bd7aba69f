import { measuredText, nextTexts, sourceText } from './card-facts.ts'
import type { LimitText } from './limit-lines.ts'
import type { SectionProps } from './value-section.tsx'

const WORDS = { red: 'critical', yellow: 'caution' } as const

/** What a reader of the screen says once a card has opened: by clock times, so that it stays true. */
export function spokenCard(
  { view, atom, about, limits, unknown, areaLabel, nowMs, frozen }: Omit<SectionProps, 'seconds'>,
  lines: readonly LimitText[] | null,
): string {
  const source = sourceText(view, about)
  const told = !limits
    ? `Limits ${unknown}`
    : !lines || lines.length === 0
      ? 'No limits set'
      : `Limits of ${limits.of}, ${areaLabel}: ${lines.map(({ mark, text }) => `${WORDS[mark]} ${text}`).join(', ')}`
  return [
    view.spoken,
    `measured ${measuredText(atom, view, nowMs, true)}`,
    source && `source ${source}`,
    told,
    ...nextTexts(atom, view, about, nowMs, frozen),
  ]
    .filter(Boolean)
    .map((text) => `${text}.`)
    .join(' ')
}
