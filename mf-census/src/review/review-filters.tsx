import {
  type AlertReviewChoice,
  REVIEW_CHOICES,
  REVIEW_HOURS,
  REVIEW_LEVELS,
  type ReviewLevel,
} from '@wardlight/contracts/alert-review'
import type { ReviewAddress } from './review-address.ts'
import css from './review-format.module.css'
import { CHOICE_LABELS, LEVEL_LABELS } from './review-words.ts'

interface ReviewFiltersProps {
  review: ReviewAddress
  onChange(review: ReviewAddress): void
}

/** Which alerts the review lists. */
export function ReviewFilters({ review, onChange }: ReviewFiltersProps) {
  const set = (part: Partial<ReviewAddress>) => onChange({ ...review, ...part })
  return (
    <fieldset className={css.filters}>
      <legend className="wardlight-unseen">Alerts of the review</legend>
      <label>
        <span>Show</span>
        <select
          value={review.show}
          onChange={(event) => set({ show: event.target.value as AlertReviewChoice })}
        >
          {REVIEW_CHOICES.map((choice) => (
            <option key={choice} value={choice}>
              {CHOICE_LABELS[choice]}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span>Alerts</span>
        <select value={review.level} onChange={(event) => set({ level: event.target.value as ReviewLevel })}>
          {REVIEW_LEVELS.map((level) => (
            <option key={level} value={level}>
              {LEVEL_LABELS[level]}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span>Last</span>
        <select value={review.hours} onChange={(event) => set({ hours: Number(event.target.value) })}>
          {REVIEW_HOURS.map((hours) => (
            <option key={hours} value={hours}>
              {hours} h
            </option>
          ))}
        </select>
      </label>
    </fieldset>
  )
}
