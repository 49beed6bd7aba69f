import type { KeyboardEvent } from 'react'
import css from './choice-list.module.css'

export interface Choosable {
  id: string
  label: string
}

interface ChoiceListProps {
  title: string
  /** It stands beside the list already. */
  hideTitle?: boolean
  choices: readonly Choosable[]
  value: string
  disabled?: boolean
  onChoose(id: string): void
  /** Called on Enter, to save and go on. Left out: Enter does what it does elsewhere. */
  onEnter?(): void
}

/** One of a few: by the pointer, by arrows, or by its number while the list has the focus. */
export function ChoiceList(props: ChoiceListProps) {
  const { title, hideTitle = false, choices, value, disabled = false, onChoose, onEnter } = props
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const chosen = choices[Number(event.key) - 1]
    if (chosen && !disabled) onChoose(chosen.id)
    else if (event.key === 'Enter' && onEnter) onEnter()
    else return
    event.preventDefault()
  }
  return (
    <fieldset className={css.list} disabled={disabled} onKeyDown={onKeyDown}>
      <legend className={hideTitle ? 'wardlight-unseen' : undefined}>{title}</legend>
      {choices.map(({ id, label }, at) => (
        <label key={id} className={css.choice}>
          <input type="radio" name={title} value={id} checked={value === id} onChange={() => onChoose(id)} />
          <kbd aria-hidden>{at < 9 ? at + 1 : ''}</kbd>
          {label}
        </label>
      ))}
    </fieldset>
  )
}
