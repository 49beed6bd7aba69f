import type { ScoreName } from '@wardlight/contracts/score'
import { MEOWS } from './meows.ts'
import { MEWS } from './mews.ts'
import { NEWS2 } from './news2.ts'
import { qSOFA } from './qsofa.ts'
import type { ScoreRule } from './score.ts'
import { SIRS } from './sirs.ts'
import { SOFA } from './sofa.ts'

export const SCORES: Readonly<Record<ScoreName, ScoreRule>> = { SOFA, qSOFA, SIRS, NEWS2, MEWS, MEOWS }
