import type { ComponentProps } from 'react'
import css from './action-button.module.css'

/** A plain button of the product, without the weight of the UI kit. */
export function ActionButton({ className, ...props }: ComponentProps<'button'>) {
  return <button type="button" className={[css.button, className].filter(Boolean).join(' ')} {...props} />
}
