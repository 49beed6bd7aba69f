import { type RefObject, useEffect, useRef, useState } from 'react'

/** Beyond the edges of what is seen, so that nothing is missing while people scroll. */
const REACH = '600px'

const followers = new WeakMap<Element, (isInReach: boolean) => void>()
let shared: IntersectionObserver | undefined

const observer = (): IntersectionObserver => {
  const options = { rootMargin: REACH, scrollMargin: REACH }
  shared ??= new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) followers.get(target)?.(isIntersecting)
  }, options)
  return shared
}

/** Whether an element is in view or near it; true until the browser reports. One observer serves all elements. */
export function useInReach<T extends Element>(): { ref: RefObject<T | null>; inReach: boolean } {
  const ref = useRef<T>(null)
  const [inReach, setInReach] = useState(true)
  useEffect(() => {
    const element = ref.current
    if (!element) return
    followers.set(element, setInReach)
    observer().observe(element)
    return () => observer().unobserve(element)
  }, [])
  return { ref, inReach }
}
