/** Waits until the work ends, however it ends, and no longer than `mostMs`. */
export async function settledWithin(work: Promise<unknown>, mostMs: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, mostMs)
  })
  await Promise.race([work.then(null, () => {}), late])
  clearTimeout(timer)
}
