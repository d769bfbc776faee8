import { useEffect, useState } from 'react';
import { useParams } from 'react-router-dom';
import { Bar, BarChart, XAxis } from 'recharts';

const SETS = [
  { set: '1', points: 25 },
  { set: '2', points: 19 },
];

export function Match() {
  const { id } = useParams();
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((before) => before + 1), 1000);
    return () => clearInterval(timer);
  }, []);
  const [isLost, setLost] = useState(false);
  if (isLost) throw new RangeError(`Mila has no player in match ${id}`);
  const fail = () => {
    throw new RangeError(`Mila has no value in match ${id}`);
  };
  return (
    <main>
      <h1>Match {id}</h1>
      <p>Open for {seconds} s</p>
      <BarChart width={300} height={120} data={SETS}>
        <XAxis dataKey="set" />
        <Bar dataKey="points" isAnimationActive={false} />
      </BarChart>
      <button type="button" onClick={fail}>
        Confirm result
      </button>
      <button type="button" onClick={() => setLost(true)}>
        Lose result
      </button>
    </main>
  );
}
