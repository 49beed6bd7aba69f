import type { Area } from '@wardlight/contracts/areas'
import type { VarLevel } from '@wardlight/contracts/vars'
import { ConfirmingMark, LevelMark } from '@wardlight/mf-shared/basics'
import { BedSign } from '@wardlight/mf-shared/beds'
import { beatOf } from '@wardlight/mf-shared/values'
import type { CSSProperties } from 'react'
import { chemistry } from '../room/chemistry.tsx'
import { markLabel, roomMark } from '../room/level-mark.ts'
import { PatientName } from '../room/patient-name.tsx'
import { SilenceMark } from '../room/room-mark.tsx'
import type { RoomView } from '../room/room-view.ts'
import { type Fitting, fitText, textFits } from './fit-text.ts'
import { reasonFor, tileWords } from './tile-words.ts'
import type { Tile } from './wall-cells.ts'
import css from './wall-tile.module.css'
import { WallTrend } from './wall-trend.tsx'

interface WallTileProps {
  area: Area
  tile: Tile
  view: RoomView
  /** CSS pixels of one em. */
  font: number
  varLevels: ReadonlyMap<string, VarLevel>
}

/** Where it stands; `--em` is the font size of the smallest figure. */
const placed = ({ x, y, width, height }: Tile, font: number): CSSProperties =>
  ({ left: x, top: y, width, height, '--em': `${font}px` }) as CSSProperties

interface Shape {
  /** Em around the words: the room beside them, and the padding. */
  aside: number
  room: Fitting
  headline: Omit<Fitting, 'width'>
  why: Omit<Fitting, 'width'>
  mark: number
}

const SHAPES: Readonly<Record<Tile['size'], Shape>> = {
  large: {
    aside: 1.2,
    room: { width: 5, lines: 1, sizes: [2.2, 1.8, 1.4, 1.1, 1] },
    headline: { lines: 2, sizes: [2.3, 2.1, 1.9, 1.6, 1.35, 1.15, 1] },
    why: { lines: 2, sizes: [1.2, 1.1, 1] },
    mark: 1.7,
  },
  small: {
    aside: 4.9,
    room: { width: 3.2, lines: 1, sizes: [1.8, 1.4, 1.15, 1] },
    headline: { lines: 2, sizes: [1.4, 1.2, 1.1, 1] },
    why: { lines: 3, sizes: [1] },
    mark: 1.2,
  },
}
/** Em from which a large tile has its trend beside the words. */
const WITH_TREND = 20
const WORDS_SHARE = 0.5

/** One room with an alert, at its place: room, value, limit, how long, and of a large one the trend. */
export function WallTile({ area, tile, view, font, varLevels }: WallTileProps) {
  const words = tileWords(view)
  const mark = roomMark(view.level)
  if (!words || !mark) return null
  const { size } = tile
  const [soon] = view.waiting
  const shape = SHAPES[size]
  const across = tile.width / font
  const variable = words.atom === null ? undefined : varLevels.get(words.atom)
  const hasTrend = size === 'large' && variable !== undefined && across >= WITH_TREND
  const width = hasTrend ? across * WORDS_SHARE : across - shape.aside
  const em = (text: string, fitting: Fitting) => ({ fontSize: `${fitText(text, fitting)}em` })
  const why = { ...shape.why, width }
  const reason = reasonFor(words, (text) => textFits(text, why))
  const isLong = !textFits(reason, { ...why, lines: 2 })
  const headline = {
    ...shape.headline,
    ...(isLong && { sizes: shape.headline.sizes.slice(-1) }),
    width,
    bold: true,
  }
  return (
    <article
      className={[css.tile, css[size], css[mark], beatOf(mark, words.active)].filter(Boolean).join(' ')}
      style={placed(tile, font)}
      data-wall-tile={size}
      aria-label={view.phrase}
    >
      <header className={css.room}>
        <span className={css.marks}>
          <LevelMark
            mark={mark}
            size={Math.round(shape.mark * font)}
            cutOut={mark === 'red'}
            label={markLabel(mark)}
          />
          <SilenceMark view={view} size={Math.round(font)} />
          {soon && (
            <ConfirmingMark mark={soon.mark} part={soon.part} size={Math.round(font)} label={soon.line} />
          )}
        </span>
        <b style={em(view.room, shape.room)} title={view.phrase}>
          {view.room}
        </b>
        {size === 'small' && words.others > 0 && <span>+{words.others}</span>}
      </header>
      {size === 'large' && (
        <p className={css.about}>
          {view.bedNote && <BedSign kind={view.bedNote.kind} size={Math.round(font)} />}
          {!view.masked && <PatientName view={view} sign={Math.round(font)} stacked />}
          {words.others > 0 && (
            <span>
              +{words.others}
              <span className="wardlight-unseen"> {words.others === 1 ? 'alert' : 'alerts'}</span>
            </span>
          )}
        </p>
      )}
      <div className={css.words} style={hasTrend ? { width: `${WORDS_SHARE * 100}%` } : undefined}>
        <p className={css.headline} style={em(`${words.headline} ${words.unit}`, headline)}>
          <span>{chemistry(words.headline)}</span> <span className={css.unit}>{words.unit}</span>
        </p>
        <p className={css.why} style={em(reason, why)}>
          {reason}
        </p>
      </div>
      {hasTrend && (
        <div className={css.trend}>
          <WallTrend area={area} view={view} variable={variable} />
        </div>
      )}
    </article>
  )
}
