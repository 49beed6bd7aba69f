import type { GridRow } from './grid-rows.ts'

/** Shift and A ask for the acuity of the row. */
export const asksAcuity = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'a' && shiftKey && !ctrlKey && !metaKey && !altKey

/** Whether a click was on the button of the acuity. */
export const isOfAcuity = (event: Event | null | undefined): boolean =>
  event?.target instanceof Element && event.target.closest('[data-acuity]') !== null

/** Opens the choice at the button of the row, where there is one. */
export const openAcuity = (grid: HTMLElement | null, row: GridRow | undefined): void =>
  row?.kind === 'room'
    ? grid?.querySelector<HTMLElement>(`[row-id="${row.id}"] [data-acuity]`)?.click()
    : undefined
