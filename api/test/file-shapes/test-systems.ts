import { ANA, FACTS, type Shape, textOf, ZOE } from './shape';

const person = [ANA.name, ANA.last_name];
const everywhere = { team_name: 'Lions', player_number: '7', position: 'Setter' };

/**
 * Exports of test systems in the form of their public examples. Most of their metrics aren't ours, so nothing may be
 * stored under the name of another.
 */
export const testSystems = (): Shape[] => [
  {
    title: 'VALD ForceDecks',
    content: textOf([
      [
        'Name',
        'ExternalId',
        'Test Type',
        'Test Date',
        'Test Time',
        'BW [KG]',
        'Reps',
        'Tags',
        'Jump Height (Imp-Mom) [cm]',
        'Peak Power / BM [W/kg]',
      ],
      [person.join(' '), 'A-17', 'CMJ', '01/10/2026', '6:30 PM', '63.2', '3', '', '31.4', '46.1'],
    ]),
    facts: [],
  },
  {
    title: 'Hawkin Dynamics',
    content: textOf([
      ['Date', 'Time', 'Athlete', 'Team', 'Test Type', 'Tag', 'Jump Height(m)', 'mRSI', 'Peak Propulsive Power(W)'],
      ['10/01/2026', '18:30:01', person.join(' '), 'Lions', 'Countermovement Jump', '', '0.314', '0.42', '2915'],
    ]),
    facts: [],
  },
  {
    title: 'Kinvent',
    content: textOf(
      [
        ['Last name', 'First name', 'Exercise', 'Side', 'Date', 'Max (kg)', 'Mean (kg)', 'RFD (kg/s)'],
        ['Silva', 'Ana', 'Grip', 'Left', '2026-10-01 18:30:00', '31.2', '28.8', '95'],
      ],
      ';',
    ),
    facts: [],
  },
  {
    title: 'Output Sports',
    content: textOf([
      ['Athlete', 'Exercise', 'Date', 'Set', 'Rep', 'Mean Velocity (m/s)', 'Peak Power (W)'],
      [person.join(' '), 'Bench Press', '2026-10-01', '1', '1', '0.62', '410'],
    ]),
    facts: [],
  },
  {
    title: 'GymAware',
    content: textOf([
      ['athlete', 'reference', 'exercise', 'recorded', 'barWeight', 'meanPower', 'peakVelocity'],
      [person.join(' '), '17', 'Squat', '2026-10-01T18:30:00Z', '60', '612', '1.21'],
    ]),
    facts: [],
  },
  {
    title: 'TeamBuildr',
    content: textOf([
      ['First Name', 'Last Name', 'Group', 'Date', 'Exercise', 'Result'],
      ...FACTS.map((each) => [each.name, each.last_name, 'Lions', each.session_date, 'Serve Speed', each.serve_speed]),
    ]),
    facts: [],
  },
  {
    title: 'TeamBuildr, with its columns named',
    content: textOf([
      ['First Name', 'Last Name', 'Group', 'Date', 'Exercise', 'Result'],
      [...person, 'Lions', ANA.session_date, 'serve_speed', '21'],
      [...person, 'Lions', ANA.session_date, 'serve_accuracy', '65'],
    ]),
    facts: [{ ...ANA, weight_lift_impact: 0, lower_body_power: 0, upper_body_power: 0 }],
    choices: {
      columns: [
        { heading: 'Group', field: 'team_name' },
        { heading: 'First Name', field: 'name' },
        { heading: 'Last Name', field: 'last_name' },
        { heading: 'Date', field: 'session_date' },
        { heading: 'Exercise', field: 'test' },
        { heading: 'Result', field: 'value' },
      ],
      everywhere: { player_number: '7', position: 'Setter' },
    },
  },
  {
    title: 'a speed gun, with its columns named',
    content: textOf(
      [
        ['Spielerin', 'Zeitpunkt', 'Tempo'],
        ['Silva, Ana', '01.10.2026 18:30', '75,6'],
      ],
      ';',
    ),
    facts: [{ ...ANA, weight_lift_impact: 0, lower_body_power: 0, upper_body_power: 0, serve_accuracy: 0 }],
    choices: {
      columns: [
        { heading: 'Spielerin', field: 'full_name' },
        { heading: 'Zeitpunkt', field: 'session_date' },
        { heading: 'Tempo', field: 'serve_speed', unit: 'km/h' },
      ],
      everywhere,
    },
  },
  {
    title: 'SoloStats',
    content: textOf([
      ['Player', 'SP', 'K', 'E', 'TA', 'K%', 'SA', 'SE', 'Serve Rating'],
      ['7 Ana Silva', '4', '12', '3', '30', '.300', '2', '1', '2.1'],
    ]),
    facts: [],
  },
  {
    title: 'Data Volley, players',
    content: textOf(
      [
        ['Number', 'Code', 'Last name', 'Name', 'Role', 'Points', 'Ace'],
        ['7', 'SIL-ANA', 'Silva', 'Ana', '5', '3', '1'],
      ],
      ';',
    ),
    facts: [],
  },
  {
    title: 'a survey of wellness',
    content: textOf([
      ['Timestamp', 'Email Address', 'Name', 'Sleep', 'Soreness', 'Mood'],
      ['2026/10/01 8:12:00 AM GMT+2', 'ana@example.org', 'Ana Silva', '4', '2', '5'],
    ]),
    facts: [],
  },
  {
    title: 'one column for each player',
    content: textOf([
      ['Test', ANA.name, ZOE.name],
      ['Serve speed', '21', '18.9'],
    ]),
    facts: [],
  },
  {
    title: 'VALD ForceDecks, a row of units',
    content: textOf([
      ['Athlete', 'Date', 'Trial', 'Jump Height (Flight Time)', 'Peak Power / BM', 'Concentric Peak Velocity'],
      ['', '', '', 'cm', 'W/kg', 'm/s'],
      [person.join(' '), '01/10/2026 18:30:11', '1', '31.4', '46.1', '2.61'],
    ]),
    facts: [],
  },
  {
    title: 'Hawkin Dynamics, trials and times with a zone',
    content: textOf([
      ['id', 'timestamp', 'athlete_name', 'team_name', 'test_type', 'trial', 'jump_height_m', 'peak_velocity_m_s'],
      ['f3a1', '2026-10-01T18:30:01+02:00', person.join(' '), 'Lions', 'Countermovement Jump', '1', '0.314', '2.61'],
      ['f3a2', '2026-10-01T18:31:40+02:00', person.join(' '), 'Lions', 'Countermovement Jump', '2', '0.321', '2.66'],
    ]),
    facts: [],
  },
  {
    title: 'Output Sports, columns for both sides',
    content: textOf([
      ['First Name', 'Last Name', 'Date', 'Exercise', 'Left Peak Power (W)', 'Right Peak Power (W)', 'Asymmetry (%)'],
      [...person, '2026-10-01', 'Single Leg Jump', '1210', '1190', '1.7'],
    ]),
    facts: [],
  },
  {
    title: 'Kinvent, headings on two rows',
    content: textOf(
      [
        ['Athlete', '', 'Exercise', 'Left', 'Left', 'Right', 'Right'],
        ['Last name', 'First name', 'Name', 'Max (kg)', 'RFD (kg/s)', 'Max (kg)', 'RFD (kg/s)'],
        ['Silva', 'Ana', 'Grip', '31,2', '95', '30,8', '91'],
      ],
      ';',
    ),
    facts: [],
  },
  {
    title: 'TeamBuildr, a column for each date',
    content: textOf([
      ['Last Name', 'First Name', 'Exercise', '2026-10-01', '2026-10-14'],
      ['Silva', 'Ana', 'Serve Speed', '21', '21.5'],
    ]),
    facts: [],
  },
  {
    title: 'SoloStats, a total below',
    content: textOf([
      ['#', 'Name', 'SP', 'Serve', 'Ace', 'Serve %', 'Pos'],
      ['7', person.join(' '), '4', '18', '3', '0.88', 'S'],
      ['', 'Total', '4', '18', '3', '0.88', ''],
    ]),
    facts: [],
  },
  {
    title: 'a radar, with its columns named',
    content: textOf([
      ['Session', 'Player', 'Timestamp', 'Speed (mph)', 'Video'],
      ['Serving', 'Silva, Ana', '2026-10-01T18:30:01-04:00', '47', 'https://example.org/1'],
    ]),
    facts: [
      {
        ...ANA,
        weight_lift_impact: 0,
        lower_body_power: 0,
        upper_body_power: 0,
        serve_accuracy: 0,
        serve_speed: 47 * 0.44704,
      },
    ],
    choices: {
      columns: [
        { heading: 'Session', field: null },
        { heading: 'Player', field: 'full_name' },
        { heading: 'Timestamp', field: 'session_date' },
        { heading: 'Speed (mph)', field: 'serve_speed' },
        { heading: 'Video', field: null },
      ],
      everywhere,
    },
  },
];
