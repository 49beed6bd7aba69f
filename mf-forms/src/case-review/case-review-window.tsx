import { ReviewWindow } from './review-window.tsx'

export default function CaseReviewWindow() {
  return <ReviewWindow part="review" />
}
