import { useEffect } from 'react';
import { useTeams } from '@courtside/api-client';
import { recordRun } from '../record-run';

/** Changes the responses in the cache that all modules share. */
export default function ChangesData() {
  const { data } = useTeams();
  useEffect(() => {
    if (!data) return;
    recordRun('changes-data');
    (data as unknown[]).length = 0;
  }, [data]);
  return <h1>changes-data</h1>;
}
