import { useId } from 'react'
import { Field } from 'react-final-form'

interface LoginFieldProps {
  name: 'userID' | 'password' | 'newPassword' | 'repeated' | 'code'
  label: string
  type?: 'text' | 'password'
  autoComplete: string
  /** The field it has to be the same as. */
  same?: string
  /** Where one goes on typing: the first of a step, and what was refused. */
  first?: boolean
}

const focus = (input: HTMLInputElement | null): void => input?.focus()

/** One required field; it says so after it was emptied or sent, and not when one goes past it: nothing moves under a pointer. */
export function LoginField({ name, label, type = 'text', autoComplete, same, first }: LoginFieldProps) {
  const id = useId()
  const required = (value: string | undefined, all: object) => {
    if (!value) return `${label} is required`
    return same && (all as Record<string, unknown>)[same] !== value ? 'The two are not the same' : undefined
  }
  return (
    <Field<string> name={name} validate={required} defaultValue="">
      {({ input, meta }) => {
        const isSaid = (meta.submitFailed || meta.modified) && meta.touched && !meta.active
        const error = isSaid ? (meta.error as string | undefined) : undefined
        return (
          <div className="wl-field">
            <label htmlFor={id}>{label}</label>
            <input
              {...input}
              ref={first ? focus : undefined}
              id={id}
              type={type}
              autoComplete={autoComplete}
              autoCapitalize="none"
              spellCheck={false}
              maxLength={name === 'userID' ? 200 : 1000}
              aria-invalid={error !== undefined}
              aria-describedby={error ? `${id}-error` : undefined}
            />
            {error && (
              <span id={`${id}-error`} className="wl-field-error">
                {error}
              </span>
            )}
          </div>
        )
      }}
    </Field>
  )
}
