import { useText } from '../text/useText'

/** Says which parts of the page's address were not understood. */
export function SettingsProblems({ problems }: { problems: readonly string[] }) {
  const say = useText()
  if (problems.length === 0) return null
  return (
    <aside className="card problems" aria-label={say('settings.problem')}>
      <ul lang="en" dir="ltr">
        {problems.map(problem => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    </aside>
  )
}
