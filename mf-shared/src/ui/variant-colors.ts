import type { VariantColorsResolver } from '@mantine/core'

const line = '1px solid var(--line)'
const none = '1px solid transparent'

/** Buttons in our tokens: the one action hue or neutral. `color="red"` warns of what cannot be undone. */
export const variantColorResolver: VariantColorsResolver = ({ variant, color }) => {
  const hue = color === 'red' ? 'var(--alarm)' : 'var(--action)'
  const onHue = color === 'red' ? 'var(--on-alarm)' : 'var(--on-action)'
  const plain = color === 'gray' ? 'var(--muted)' : hue
  switch (variant) {
    case 'filled':
      return {
        background: hue,
        hover: `color-mix(in srgb, ${hue} 88%, var(--text))`,
        color: onHue,
        border: none,
      }
    case 'light':
      return {
        background: `color-mix(in srgb, ${hue} 14%, var(--panel))`,
        hover: `color-mix(in srgb, ${hue} 22%, var(--panel))`,
        color: hue,
        border: none,
      }
    case 'outline':
      return { background: 'transparent', hover: 'var(--hover)', color: plain, border: line }
    case 'default':
      return { background: 'var(--panel)', hover: 'var(--hover)', color: 'var(--text)', border: line }
    default:
      return { background: 'transparent', hover: 'var(--hover)', color: plain, border: none }
  }
}
