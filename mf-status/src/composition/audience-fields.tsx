import { AREA_SHORT_LABELS, AREAS } from '@wardlight/contracts/areas'
import css from './composition.module.css'

/** For whom versions are to be, as it was typed. */
export interface Aim {
  kind: 'all' | 'share' | 'users' | 'areas'
  share: string
  users: string
  areas: readonly string[]
}

export const EVERYBODY: Aim = { kind: 'all', share: '10', users: '', areas: [] }

const KINDS = {
  all: 'Everybody',
  share: 'A share of browsers',
  users: 'Accounts',
  areas: 'Care areas',
} as const

/** What of it is sent; null: something is missing. */
export function audienceFields({ kind, share, users, areas }: Aim): Readonly<Record<string, string>> | null {
  if (kind === 'all') return {}
  if (kind === 'share') return /^[1-9]\d?$/.test(share) ? { share } : null
  if (kind === 'users') return users.trim() === '' ? null : { users }
  return areas.length === 0 ? null : { areas: areas.join(',') }
}

/** Chooses for whom. */
export function AudienceFields({ aim, onChange }: { aim: Aim; onChange(aim: Aim): void }) {
  const toggle = (area: string, on: boolean) =>
    onChange({ ...aim, areas: on ? [...aim.areas, area] : aim.areas.filter((one) => one !== area) })
  return (
    <fieldset className={css.row} aria-label="For whom">
      <label>
        For
        <select
          className={css.field}
          value={aim.kind}
          onChange={({ currentTarget: { value } }) => onChange({ ...aim, kind: value as Aim['kind'] })}
        >
          {Object.entries(KINDS).map(([kind, label]) => (
            <option key={kind} value={kind}>
              {label}
            </option>
          ))}
        </select>
      </label>
      {aim.kind === 'share' && (
        <label>
          <input
            className={`${css.field} ${css.short}`}
            type="number"
            min={1}
            max={99}
            aria-label="Percent of browsers"
            value={aim.share}
            onChange={({ currentTarget: { value } }) => onChange({ ...aim, share: value })}
          />
          % of browsers
        </label>
      )}
      {aim.kind === 'users' && (
        <input
          className={`${css.field} ${css.why}`}
          aria-label="User IDs"
          placeholder="User IDs, with commas between"
          value={aim.users}
          onChange={({ currentTarget: { value } }) => onChange({ ...aim, users: value })}
        />
      )}
      {aim.kind === 'areas' &&
        AREAS.map((area) => (
          <label key={area}>
            <input
              type="checkbox"
              checked={aim.areas.includes(area)}
              onChange={({ currentTarget: { checked } }) => toggle(area, checked)}
            />
            {AREA_SHORT_LABELS[area]}
          </label>
        ))}
    </fieldset>
  )
}
