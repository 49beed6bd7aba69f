import { ReviewWindow } from './review-window.tsx'

export default function PostOpWindow() {
  return <ReviewWindow part="postOp" />
}
