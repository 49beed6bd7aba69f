import { AREA_LABELS, AREAS } from '@wardlight/contracts/areas'
import { RIGHTS } from '@wardlight/contracts/rights'
import { useUser } from '@wardlight/mf-shared/session'
import { Checkbox, TextInput } from '@wardlight/mf-shared/ui'
import { type Facts, RIGHT_WORDS } from './user-facts.ts'
import css from './users.module.css'

interface FactFieldsProps {
  facts: Facts
  onChange(facts: Facts): void
}

/** The list with one of its words put in or taken out. */
const toggled = <T extends string>(list: readonly T[], word: T, chosen: boolean): T[] => [
  ...list.filter((one) => one !== word),
  ...(chosen ? [word] : []),
]

/** Name, email, rights and care areas of an account. Care areas one does not have oneself are not given. */
export function FactFields({ facts, onChange }: FactFieldsProps) {
  const own = useUser()?.areas ?? []
  const set = (change: Partial<Facts>) => onChange({ ...facts, ...change })
  return (
    <>
      <div className={css.pair}>
        <TextInput
          label="Name"
          placeholder="Family, Given"
          maxLength={200}
          autoComplete="off"
          value={facts.name}
          onChange={(event) => set({ name: event.currentTarget.value })}
        />
        <TextInput
          label="Email"
          placeholder="May be empty"
          maxLength={254}
          autoComplete="off"
          value={facts.email}
          onChange={(event) => set({ email: event.currentTarget.value })}
        />
        <TextInput
          label="Pager ID"
          description="Where pages to this person go"
          placeholder="May be empty"
          maxLength={250}
          autoComplete="off"
          value={facts.pagerID}
          onChange={(event) => set({ pagerID: event.currentTarget.value })}
        />
      </div>
      <fieldset className={css.choices}>
        <legend>Rights</legend>
        {RIGHTS.map((right) => (
          <Checkbox
            key={right}
            label={right}
            description={RIGHT_WORDS[right]}
            checked={facts.rights.includes(right)}
            onChange={(event) => set({ rights: toggled(facts.rights, right, event.currentTarget.checked) })}
          />
        ))}
      </fieldset>
      {facts.rights.includes('Patient') && (
        <TextInput
          label="Record number"
          description="Of the patient whose account this is; they see their own bed and no other"
          maxLength={60}
          autoComplete="off"
          value={facts.patientNumber}
          onChange={(event) => set({ patientNumber: event.currentTarget.value })}
        />
      )}
      <fieldset className={css.choices}>
        <legend>Care areas</legend>
        {AREAS.map((area) => (
          <Checkbox
            key={area}
            label={AREA_LABELS[area]}
            description={own.includes(area) ? undefined : 'not yours to give'}
            disabled={!own.includes(area)}
            checked={facts.areas.includes(area)}
            onChange={(event) => set({ areas: toggled(facts.areas, area, event.currentTarget.checked) })}
          />
        ))}
      </fieldset>
    </>
  )
}
