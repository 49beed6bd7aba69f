import { createTheme, MantineProvider } from '@mantine/core'
import '@mantine/core/styles/baseline.css'
import '@mantine/core/styles/default-css-variables.css'
import '@mantine/core/styles/global.css'
import { type ReactNode, useState } from 'react'
import { useTheme } from '../theme/theme.ts'
import './fonts.css'
import './tokens.css'
import './base.css'
import './mantine-tokens.css'
import { styleNonce } from './style-nonce.ts'
import { variantColorResolver } from './variant-colors.ts'

const theme = createTheme({
  variantColorResolver,
  components: {
    Skeleton: { defaultProps: { animate: false } },
    // Its scroll lock inserts a style element, which the page's policy forbids.
    Modal: { defaultProps: { lockScroll: false } },
  },
  fontFamily: 'var(--font)',
  headings: { fontFamily: 'var(--font)', fontWeight: '600' },
  defaultRadius: 'sm',
  cursorType: 'pointer',
  respectReducedMotion: true,
  autoContrast: false,
})

/** What every root of the page is wrapped in: the kit's theme in our tokens, under a strict style policy. */
export function WardlightProvider({ children }: { children: ReactNode }) {
  const scheme = useTheme()
  const [nonce] = useState(styleNonce)
  return (
    <MantineProvider
      theme={theme}
      forceColorScheme={scheme}
      withCssVariables={false}
      withGlobalClasses={false}
      withStaticClasses={false}
      getStyleNonce={() => nonce}
    >
      {children}
    </MantineProvider>
  )
}
