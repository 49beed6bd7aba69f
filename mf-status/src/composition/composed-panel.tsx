import type { CompositionAnswer, PanelSlice } from '@wardlight/contracts/composition-panel'
import { dateTimeText } from '@wardlight/mf-shared/time'
import { type Column, ListPanel } from '../panels/list-panel.tsx'
import tables from '../tables.module.css'
import css from './composition.module.css'
import { rateOf, rateText } from './composition-words.ts'
import { ConfirmWithReason } from './confirm-with-reason.tsx'
import { MapFault } from './map-fault.tsx'

/** Versions chosen instead of the composed ones, by slice. */
export type ChosenVersions = Readonly<Record<string, string>>

export const NONE = 'none'

interface ComposedPanelProps {
  answer: CompositionAnswer
  chosen: ChosenVersions
  onChoose(slice: string, version: string | null): void
}

function VersionChoice({
  slice,
  version,
  tier,
  versions,
  chosen,
  onChoose,
}: PanelSlice & VersionChoiceProps) {
  const isChanged = chosen !== undefined
  return (
    <select
      className={css.field}
      aria-label={`Version of ${slice}`}
      value={chosen ?? version ?? NONE}
      data-changed={isChanged || undefined}
      onChange={({ currentTarget: { value } }) => onChoose(value === (version ?? NONE) ? null : value)}
    >
      {(version === null || tier === 'optional') && <option value={NONE}>not composed</option>}
      {version !== null && !versions.some((one) => one.version === version) && (
        <option value={version}>{version}</option>
      )}
      {versions.map((one) => (
        <option key={one.version} value={one.version}>
          {one.version}
          {one.reason && `: ${one.reason.slice(0, 60)}`}
        </option>
      ))}
    </select>
  )
}
interface VersionChoiceProps {
  chosen: string | undefined
  onChoose(version: string | null): void
}

const columnsOf = (props: ComposedPanelProps): readonly Column<PanelSlice>[] =>
  props.answer.locked ? told(props.answer) : [...told(props.answer), ...changes(props)]

const told = (answer: CompositionAnswer): readonly Column<PanelSlice>[] => [
  { title: 'Slice', cell: ({ slice }) => slice },
  {
    title: 'Version',
    cell: ({ version, ok, error }) => (
      <>
        {version ?? <span className={tables.muted}>not composed</span>}
        {!ok && <b> failed: {error}</b>}
      </>
    ),
  },
  { title: 'Since', cell: ({ by }) => (by ? dateTimeText(by.time) : '–') },
  { title: 'By', kind: 'text', cell: ({ by }) => by?.author ?? '–' },
  { title: 'Why', kind: 'text', cell: ({ by }) => by?.reason ?? '–' },
  {
    title: 'In 24 hours',
    cell: ({ slice, version }) => {
      const rate = rateOf(answer.rates, slice, version)
      return rate ? rateText(rate) : '–'
    },
  },
]

const changes = ({ answer, chosen, onChoose }: ComposedPanelProps): readonly Column<PanelSlice>[] => [
  {
    title: 'Change to',
    cell: (row) => (
      <VersionChoice
        {...row}
        chosen={chosen[row.slice]}
        onChoose={(version) => onChoose(row.slice, version)}
      />
    ),
  },
  {
    title: 'Go back',
    cell: ({ slice, version, before }) =>
      before ? (
        <ConfirmWithReason
          action="rollBack"
          fields={{ slice, seen: answer.id }}
          label={`Roll back to ${before}`}
          question={`${slice} ${version} becomes ${before} for everybody.`}
          confirm="Roll it back"
        />
      ) : (
        '–'
      ),
  },
]

/** What every slice is, since when, by whom and why, and what it could be. */
export const ComposedPanel = (props: ComposedPanelProps) => (
  <ListPanel
    title="Composed now"
    aside={<span title="Names this composition in reports of errors">{props.answer.hash}</span>}
    rows={props.answer.slices}
    empty="Nothing is composed."
    columns={columnsOf(props)}
    keyOf={({ slice }) => slice}
    whole
  >
    {props.answer.locked && (
      <p className={tables.fault} role="status">
        <b>Locked</b>. This server was started from a lock and serves nothing else, whatever is published or
        composed. Start it without <code>WARDLIGHT_COMPOSITION_LOCK</code> to change anything.
      </p>
    )}
    {props.answer.fault && <MapFault fault={props.answer.fault} />}
  </ListPanel>
)
