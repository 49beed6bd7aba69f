/** What a provider says of itself, of its keys or of a person has a few thousand. */
const MOST_BYTES = 1024 * 1024

/** As fetch, but gives up an answer that goes on and on, which would be held in memory whole. */
export async function fetchShort(url: string, options: object): Promise<Response> {
  const response = await fetch(url, options)
  if (!response.body) return response
  let bytes = 0
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      bytes += chunk.byteLength
      if (bytes > MOST_BYTES) controller.error(new Error('The answer is too large'))
      else controller.enqueue(chunk)
    },
  })
  return new Response(response.body.pipeThrough(counted), response)
}
