import { TextInput } from '@wardlight/mf-shared/ui'
import type { ComponentProps } from 'react'
import { Field } from 'react-final-form'

/** What is typed is the value: an emptied field has '', not nothing. */
export const asTyped = (text: string): string => text

/** One line of text of a form. */
export const TextField = ({ name, ...props }: ComponentProps<typeof TextInput> & { name: string }) => (
  <Field<string> name={name} parse={asTyped}>
    {({ input }) => <TextInput {...input} {...props} />}
  </Field>
)
