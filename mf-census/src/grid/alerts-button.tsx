import css from './alerts-button.module.css'

const OF_ALERTS = 'data-alerts'

/** Opens the alerts of a room, and what else can be done about its patient (`quiet`: there are no alerts); the table hears its click as one on the row, and the keyboard has A on the row. */
export const AlertsButton = ({ phrase, quiet }: { phrase: string; quiet: boolean }) => (
  <button
    type="button"
    className={`${css.button} ${quiet ? css.quiet : ''}`}
    tabIndex={-1}
    aria-label={`${quiet ? 'More about' : 'Alerts of'} ${phrase}`}
    aria-haspopup="dialog"
    title={quiet ? 'More (A)' : 'Answer, or ask why (A)'}
    {...{ [OF_ALERTS]: '' }}
  />
)

/** Whether a click was on that button. */
export const isOfAlerts = (event: Event | null | undefined): boolean =>
  event?.target instanceof Element && event.target.closest(`[${OF_ALERTS}]`) !== null

/** A, or the key of the context menu, asks for the alerts of the row. */
export const asksAlerts = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  key === 'ContextMenu' ||
  (key === 'F10' && shiftKey) ||
  (key.toLowerCase() === 'a' && !shiftKey && !ctrlKey && !metaKey && !altKey)
