import { useObstacle } from './useObstacle'

export const commonObstacleId = 'try-obstacle'

/** Says once why nothing can be tried now. */
export function CommonObstacle() {
  const obstacle = useObstacle()
  return (
    <p id={commonObstacleId} className="obstacle-bar" hidden={!obstacle}>
      {obstacle}
    </p>
  )
}
