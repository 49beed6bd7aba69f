import { AREA_LABELS, AREAS } from '@wardlight/contracts/areas'
import { RIGHTS } from '@wardlight/contracts/rights'
import { useUser } from '@wardlight/mf-shared/session'
import { Checkbox } from '@wardlight/mf-shared/ui'
import type { ComponentProps } from 'react'
import { Field } from 'react-final-form'
import { TextField } from '../panels/text-field.tsx'
import { type Facts, RIGHT_WORDS } from './user-facts.ts'
import css from './users.module.css'

interface FactChoiceProps extends ComponentProps<typeof Checkbox> {
  name: 'rights' | 'areas'
  value: string
}

/** One word of a list, chosen or not. */
const Choice = ({ name, value, ...props }: FactChoiceProps) => (
  <Field<string> name={name} type="checkbox" value={value}>
    {({ input }) => <Checkbox {...input} {...props} />}
  </Field>
)

/** Name, email, rights and care areas of an account, of a form with these values. Care areas one does not have oneself are not given. */
export function FactFields({ rights }: Pick<Facts, 'rights'>) {
  const own = useUser()?.areas ?? []
  return (
    <>
      <div className={css.pair}>
        <TextField name="name" label="Name" placeholder="Family, Given" maxLength={200} autoComplete="off" />
        <TextField name="email" label="Email" placeholder="May be empty" maxLength={254} autoComplete="off" />
        <TextField
          name="pagerID"
          label="Pager ID"
          description="Where pages to this person go"
          placeholder="May be empty"
          maxLength={250}
          autoComplete="off"
        />
      </div>
      <fieldset className={css.choices}>
        <legend>Rights</legend>
        {RIGHTS.map((right) => (
          <Choice key={right} name="rights" value={right} label={right} description={RIGHT_WORDS[right]} />
        ))}
      </fieldset>
      {rights.includes('Patient') && (
        <TextField
          name="patientNumber"
          label="Record number"
          description="Of the patient whose account this is; they see their own bed and no other"
          maxLength={60}
          autoComplete="off"
        />
      )}
      <fieldset className={css.choices}>
        <legend>Care areas</legend>
        {AREAS.map((area) => (
          <Choice
            key={area}
            name="areas"
            value={area}
            label={AREA_LABELS[area]}
            description={own.includes(area) ? undefined : 'not yours to give'}
            disabled={!own.includes(area)}
          />
        ))}
      </fieldset>
    </>
  )
}
