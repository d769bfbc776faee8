import { useEffect, useState } from 'react';
import styles from './teams.module.css';

export function Teams({ getJson }) {
  const [teams, setTeams] = useState(null);
  const [failure, setFailure] = useState(null);
  useEffect(() => {
    let isGone = false;
    getJson('/api/team/teams/').then(
      (answer) => isGone || setTeams(answer),
      (error) => isGone || setFailure(error),
    );
    return () => {
      isGone = true;
    };
  }, [getJson]);
  return (
    <main>
      <h1>All teams</h1>
      {failure && <p role="alert">{failure.message}</p>}
      <ul className={styles.list}>
        {teams?.map(({ id, team_name }) => (
          <li key={id}>{team_name}</li>
        ))}
      </ul>
    </main>
  );
}
