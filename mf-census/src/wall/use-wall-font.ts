import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { fontFor, pixelMm, type ScreenPixels, USUAL_SCREEN, type WallScreen } from './screen-size.ts'
import { wallScreenAtom } from './wall-screen.ts'

const pixelsNow = (): ScreenPixels => ({
  width: screen.width || window.innerWidth,
  height: screen.height || window.innerHeight,
  pageWidth: window.innerWidth,
})

export interface WallFont {
  screen: WallScreen
  /** False: nobody said which screen it is, the usual one is taken. */
  told: boolean
  /** CSS pixels of the smallest figure. */
  font: number
  /** The same on another screen. */
  fontOn(screen: WallScreen): number
  /** CSS pixels of ten centimetres on another screen. */
  rulerOn(screen: WallScreen): number
}

/** How large type has to be on this device, by what was said of its screen and the pixels it has now. */
export function useWallFont(): WallFont {
  const told = useAtomValue(wallScreenAtom)
  const [pixels, setPixels] = useState(pixelsNow)
  useEffect(() => {
    const follow = () => setPixels(pixelsNow())
    window.addEventListener('resize', follow)
    return () => window.removeEventListener('resize', follow)
  }, [])
  const fontOn = (one: WallScreen) => fontFor(one, pixelMm(one, pixels))
  const chosen = told ?? USUAL_SCREEN
  return {
    screen: chosen,
    told: told !== null,
    font: fontOn(chosen),
    fontOn,
    rulerOn: (one) => 100 / pixelMm(one, pixels),
  }
}
