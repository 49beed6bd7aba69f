import { Fragment, type ReactNode } from 'react'

const FORMULAS = /((?:Sp|Fi|EtC|C|Pa|PaC|Scv)O)2/g

/** Text with the 2 of SpO2, FiO2 and the like set below the line. */
export function chemistry(text: string): ReactNode {
  const parts = text.split(FORMULAS)
  if (parts.length === 1) return text
  return parts.map((part, index) =>
    index % 2 === 0 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text never move
      <Fragment key={index}>{part}</Fragment>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text never move
      <Fragment key={index}>
        {part}
        <sub>2</sub>
      </Fragment>
    ),
  )
}
