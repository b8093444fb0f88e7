/** Like Promise.all over `map`, with at most `most` under way. After a failure nothing new is begun. */
export async function mapLimited<Item, Result>(
  items: readonly Item[],
  most: number,
  act: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  let next = 0
  let failed = false
  const work = async () => {
    while (!failed && next < items.length) {
      const at = next++
      try {
        results[at] = await act(items[at] as Item)
      } catch (error) {
        failed = true
        throw error
      }
    }
  }
  await Promise.all(Array.from({ length: Math.min(most, items.length) }, work))
  return results
}
