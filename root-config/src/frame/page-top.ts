/** Tells the page how much of its top the bar and the banners take, as `--page-top`: dialogs stay below. */
export function followPageTop(top: HTMLElement): void {
  const tell = () =>
    document.documentElement.style.setProperty('--page-top', `${top.offsetTop + top.offsetHeight}px`)
  new ResizeObserver(tell).observe(top)
}
