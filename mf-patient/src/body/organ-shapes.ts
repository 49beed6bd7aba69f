import type { Organ } from '@wardlight/contracts/organ'
import {
  AIRWAY,
  BLADDER,
  BRAIN_STEM,
  CEREBRUM,
  COLON,
  GYRI,
  HEART,
  HEART_VESSELS,
  KIDNEY,
  LEFT_LUNG,
  LEFT_LUNG_FISSURE,
  LIVER,
  LIVER_LIGAMENT,
  RIGHT_LUNG,
  RIGHT_LUNG_FISSURES,
  SMALL_BOWEL,
  STOMACH,
  TRACHEA_RINGS,
} from './outlines.ts'
import { type Tube, VESSELS } from './vessels.ts'

export type Point = readonly [x: number, y: number]

export const VIEW_BOX = { width: 360, height: 540 } as const
/** Reflects a path in the body's midline. */
export const MIRRORED = 'translate(360 0) scale(-1 1)'

export interface Shape {
  d: string
  transform?: string
}

/** How an organ is drawn: solid shapes, tubes with a casing, fine lines over them, and where its level mark stands. */
interface OrganShape {
  shapes: readonly Shape[]
  tubes: readonly Tube[]
  details: readonly Shape[]
  marks: readonly Point[]
  markSize: number
  /** Where the leader line lands: on the organ's edge, clear of its mark. */
  anchor: Point
}

const plain = (...paths: string[]): Shape[] => paths.map((d) => ({ d }))

export const ORGAN_SHAPES: Readonly<Record<Organ, OrganShape>> = {
  lungs: {
    shapes: plain(RIGHT_LUNG, LEFT_LUNG),
    tubes: [],
    details: plain(RIGHT_LUNG_FISSURES, LEFT_LUNG_FISSURE),
    marks: [
      [136, 246],
      [233.5, 254],
    ],
    markSize: 14,
    anchor: [120, 236],
  },
  airway: {
    shapes: plain(AIRWAY),
    tubes: [],
    details: plain(TRACHEA_RINGS),
    marks: [[180, 152]],
    markSize: 15,
    anchor: [174, 160],
  },
  blood: { shapes: [], tubes: VESSELS, details: [], marks: [[183, 380]], markSize: 16, anchor: [274.5, 219] },
  kidneys: {
    shapes: [
      { d: KIDNEY, transform: 'rotate(9 140 380)' },
      { d: KIDNEY, transform: `translate(0 -3) rotate(-9 220 380) ${MIRRORED}` },
    ],
    tubes: [],
    details: [],
    marks: [
      [137.5, 380],
      [222.5, 377],
    ],
    markSize: 12,
    anchor: [236, 375],
  },
  gut: {
    shapes: plain(STOMACH),
    tubes: [
      [SMALL_BOWEL, 6],
      [COLON, 9.5],
    ],
    details: [],
    marks: [[180, 441]],
    markSize: 12,
    anchor: [132, 436],
  },
  urine: {
    shapes: plain(BLADDER),
    tubes: [],
    details: [],
    marks: [[180, 484]],
    markSize: 12,
    anchor: [197, 485],
  },
  heart: {
    shapes: plain(HEART),
    tubes: [],
    details: plain(HEART_VESSELS),
    marks: [[191, 270]],
    markSize: 16,
    anchor: [214, 258],
  },
  liver: {
    shapes: plain(LIVER),
    tubes: [],
    details: plain(LIVER_LIGAMENT),
    marks: [[142, 322]],
    markSize: 12,
    anchor: [118, 316],
  },
  brain: {
    shapes: plain(CEREBRUM, BRAIN_STEM),
    tubes: [],
    details: [{ d: GYRI }, { d: GYRI, transform: MIRRORED }, { d: 'M180,24 V67' }],
    marks: [[180, 46]],
    markSize: 12,
    anchor: [147, 44],
  },
}

/** Back to front. */
export const DRAWING_ORDER: readonly Organ[] = [
  'lungs',
  'airway',
  'blood',
  'kidneys',
  'gut',
  'urine',
  'heart',
  'liver',
  'brain',
]

/** Value lists beside the figure, top to bottom. */
export const LEFT_ORGANS: readonly Organ[] = ['brain', 'airway', 'lungs', 'liver', 'gut']
export const RIGHT_ORGANS: readonly Organ[] = ['heart', 'blood', 'kidneys', 'urine']

/** Where the value list of an organ stands best, down the drawing: near the organ, in the order of the lists. */
export const LIST_HEIGHTS: Readonly<Record<Organ, number>> = {
  brain: 30,
  airway: 150,
  lungs: 236,
  liver: 330,
  gut: 436,
  heart: 60,
  blood: 219,
  kidneys: 375,
  urine: 470,
}
