import { Button } from '@wardlight/mf-shared/basics'
import { useSetAtom } from 'jotai'
import { type FormEvent, useState } from 'react'
import { readScreen, type WallScreen } from './screen-size.ts'
import css from './set-up.module.css'
import type { WallFont } from './use-wall-font.ts'
import { mostFont } from './wall-cells.ts'
import { wallScreenAtom } from './wall-screen.ts'

interface SetUpProps {
  wall: WallFont
  /** Left for rooms, CSS pixels. */
  width: number
  height: number
  /** Null: it stays until somebody said. */
  onClose: (() => void) | null
}

const FIELDS = [
  { name: 'inches', label: 'Diagonal, inches' },
  { name: 'metres', label: 'Viewing distance, metres' },
] as const

/** Asks once a device how large its screen is and from how far it is read; a ruler shows whether that is right. */
export function SetUp({ wall, width, height, onClose }: SetUpProps) {
  const save = useSetAtom(wallScreenAtom)
  const [typed, setTyped] = useState({
    inches: String(wall.screen.inches),
    metres: String(wall.screen.metres),
  })
  const fits = (screen: WallScreen) => width === 0 || wall.fontOn(screen) <= mostFont(width, height)
  const read = readScreen(typed, fits)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (typeof read === 'string') return
    save(read)
    onClose?.()
  }
  return (
    <form className={css.setUp} onSubmit={submit} aria-label="Set up this screen">
      <p className={css.why}>
        <b>Set up this screen.</b> Type is made so large that it can be read from there. Kept in this browser.
      </p>
      {FIELDS.map(({ name, label }) => (
        <label key={name}>
          {label}
          <input
            name={name}
            inputMode="decimal"
            autoComplete="off"
            value={typed[name]}
            aria-invalid={typeof read === 'string'}
            aria-describedby="wall-set-up"
            onChange={({ currentTarget: { value } }) => setTyped((before) => ({ ...before, [name]: value }))}
          />
        </label>
      ))}
      <Button type="submit" disabled={typeof read === 'string'}>
        Use it
      </Button>
      {onClose && (
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
      )}
      <p id="wall-set-up" role="status" className={css.result}>
        {typeof read === 'string' ? (
          read
        ) : (
          <>
            <span className={css.ruler} style={{ width: wall.rulerOn(read) }} aria-hidden="true" />
            This line is 10 cm long if the diagonal is right.
          </>
        )}
      </p>
    </form>
  )
}
