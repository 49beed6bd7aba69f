import { levelColor } from '@wardlight/contracts/level'
import type { TowerItem, TowerLists } from '@wardlight/contracts/tower'
import { whenText } from '@wardlight/mf-shared/time'
import { LEVEL_WORDS, LevelMark } from '@wardlight/mf-shared/ui'
import css from './item-queue.module.css'
import { labelOf } from './label-of.ts'

interface ItemQueueProps {
  items: readonly TowerItem[]
  lists: TowerLists
  chosen: string | null
  onChoose(alert: string): void
}

const STATES: Readonly<Record<string, string>> = {
  acknowledged: 'acknowledged',
  snoozed: 'snoozed',
  irrelevant: 'irrelevant',
  dormant: 'irrelevant',
  recovering: 'recovering',
  cleared: 'over',
}

function about({ judged, state }: TowerItem, lists: TowerLists): string {
  const now = STATES[state]
  const found = judged && `${labelOf(lists.pick, judged.pick)}, ${labelOf(lists.assess, judged.assess)}`
  return [found, now].filter(Boolean).join(' · ')
}

/** What fired, worst and oldest first; below it what was judged. */
export function ItemQueue({ items, lists, chosen, onChoose }: ItemQueueProps) {
  const open = items.filter(({ judged }) => !judged)
  const done = items.filter(({ judged }) => judged)
  const rows = (some: readonly TowerItem[]) => (
    <ol className={css.items}>
      {some.map((item) => {
        const color = levelColor(item.level)
        return (
          <li key={item.id}>
            <button
              type="button"
              aria-current={chosen === item.id}
              className={item.judged ? css.judged : css.open}
              onClick={() => onChoose(item.id)}
            >
              <LevelMark mark={color} size={12} outline={item.ended !== null} label={LEVEL_WORDS[color]} />
              <span>
                {item.message}
                <small>
                  {whenText(item.alertInstanceTime)} {about(item, lists)}
                </small>
              </span>
            </button>
          </li>
        )
      })}
    </ol>
  )
  return (
    <>
      <h3 className={css.title}>To judge {open.length}</h3>
      {open.length > 0 ? rows(open) : <p className={css.none}>Nothing waits to be judged.</p>}
      {done.length > 0 && (
        <>
          <h3 className={css.title}>Judged, last 24 h</h3>
          {rows(done)}
        </>
      )}
    </>
  )
}
