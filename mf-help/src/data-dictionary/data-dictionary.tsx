import type { Area } from '@wardlight/contracts/areas'
import type { DictionaryEntry } from '@wardlight/contracts/vars'
import { useVars } from '@wardlight/mf-shared/data'
import {
  Button,
  Checkbox,
  type Column,
  DataTable,
  EmptyState,
  ErrorState,
  Skeleton,
  TextInput,
} from '@wardlight/mf-shared/ui'
import { Fragment, useMemo, useState } from 'react'
import tables from '../tables.module.css'
import styles from './data-dictionary.module.css'
import { searchDictionary } from './search.ts'

const CATEGORIES = { current: 'Current', monitor: 'Monitor', history: 'History' } as const
type Category = keyof typeof CATEGORIES
const AT_FIRST: readonly Category[] = ['current', 'monitor']
const LONG_NAME = 32

const COLUMNS: readonly Column<DictionaryEntry>[] = [
  { title: 'Category', cell: ({ category }) => CATEGORIES[category] },
  {
    title: 'Type',
    cell: ({ type, subtype }) => (
      <span className={styles.type}>{[type, subtype].filter(Boolean).join(', ') || '–'}</span>
    ),
  },
  {
    title: 'ShortName',
    cell: ({ shortName }) => (
      <span className={shortName.length > LONG_NAME ? tables.long : undefined}>{shortName}</span>
    ),
  },
  {
    title: 'Display',
    kind: 'text',
    cell: ({ display, units }) => (
      <>
        {display} {units && <span className={tables.muted}>{units}</span>}
      </>
    ),
  },
  {
    title: 'Description',
    kind: 'text',
    cell: ({ description, links }) => (
      <>
        {description}
        {links.map(({ title, url }) => (
          <Fragment key={url}>
            {' '}
            <a href={url} rel="noreferrer" target="_blank">
              {title}
            </a>
          </Fragment>
        ))}
      </>
    ),
  },
]

/** The data dictionary, spec support §2: every variable of the area by short name. */
export function DataDictionary({ area }: { area: Area }) {
  const { data, error, retry } = useVars(area)
  const [text, setText] = useState('')
  const [categories, setCategories] = useState<ReadonlySet<Category>>(new Set(AT_FIRST))
  const [sortByShortName, setSort] = useState(false)
  const entries = data?.dataDictionary
  const found = useMemo(
    () => entries && searchDictionary(entries, { text, categories, sortByShortName }),
    [entries, text, categories, sortByShortName],
  )
  const showAll = () => {
    setText('')
    setCategories(new Set(Object.keys(CATEGORIES) as Category[]))
  }
  const toggle = (category: Category, on: boolean) =>
    setCategories((shown) => new Set([...shown, category].filter((each) => on || each !== category)))

  if (error && !data) return <ErrorState detail={error.message} onRetry={retry} />
  return (
    <article>
      <h1 className={tables.title}>Data Dictionary</h1>
      <div className={styles.search}>
        <TextInput
          aria-label="Search the data dictionary"
          onChange={(event) => setText(event.currentTarget.value)}
          placeholder="Search"
          type="search"
          value={text}
        />
        {(Object.keys(CATEGORIES) as Category[]).map((category) => (
          <Checkbox
            checked={categories.has(category)}
            key={category}
            label={CATEGORIES[category]}
            onChange={(event) => toggle(category, event.currentTarget.checked)}
          />
        ))}
        <Checkbox
          checked={sortByShortName}
          label="Sort by ShortName"
          onChange={(event) => setSort(event.currentTarget.checked)}
        />
        {found && (
          <span className={tables.muted} role="status">
            {found.length} of {entries?.length}
          </span>
        )}
      </div>
      {!found ? (
        <Skeleton height={480} />
      ) : found.length === 0 ? (
        <EmptyState
          action={<Button onClick={showAll}>Show all</Button>}
          title={
            entries?.length ? 'Nothing in the data dictionary matches' : 'This area has no data dictionary'
          }
        />
      ) : (
        <div className={tables.table}>
          <DataTable
            columns={COLUMNS}
            rows={found}
            keyOf={({ category, shortName }) => `${category} ${shortName}`}
          />
        </div>
      )}
    </article>
  )
}
