import type { Right } from '@wardlight/contracts/rights'
import css from './users.module.css'

/** The rights of an account; the colours are those of the specification, and the word is always there. */
export const Rights = ({ rights }: { rights: readonly Right[] }) => (
  <span className={css.rights}>
    {rights.map((right) => (
      <span key={right} className={css.right} data-right={right}>
        {right}
      </span>
    ))}
  </span>
)
