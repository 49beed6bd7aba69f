import { Banner } from '@wardlight/mf-shared/ui'

const FIRST = 1
const ADULT = 18

/** Says in the tower that a patient is a child, of the ages 1 to 17 (spec core §5). */
export const UnderAge = ({ age }: { age: number }) =>
  age >= FIRST && age < ADULT ? (
    <Banner tone="caution" title="The patient is under 18" detail="Limits and drugs are those of a child." />
  ) : null
