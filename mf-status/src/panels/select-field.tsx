import { Select } from '@wardlight/mf-shared/ui'
import type { ComponentProps } from 'react'
import { Field } from 'react-final-form'
import { asTyped } from './text-field.tsx'

/** One choice of a form; '' while nothing is chosen. */
export const SelectField = ({ name, ...props }: ComponentProps<typeof Select> & { name: string }) => (
  <Field<string> name={name} parse={asTyped}>
    {({ input: { value, onChange } }) => (
      <Select {...props} value={value || null} onChange={(chosen) => onChange(chosen ?? '')} />
    )}
  </Field>
)
