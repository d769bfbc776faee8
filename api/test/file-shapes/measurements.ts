import type { ImportChoices } from '@courtside/contracts/import-preview';
import { ANA, dayFirst, type Shape, textOf } from './shape';

interface Language {
  readonly name: string;
  readonly headings: readonly [first: string, last: string, date: string, test: string, value: string];
  readonly tests: readonly [speed: string, accuracy: string];
  readonly separator: '.' | '/';
}

const LANGUAGES: readonly Language[] = [
  {
    name: 'German',
    headings: ['Vorname', 'Nachname', 'Datum', 'Messung', 'Ergebnis'],
    tests: ['Aufschlaggeschwindigkeit', 'Aufschlaggenauigkeit'],
    separator: '.',
  },
  {
    name: 'French',
    headings: ['Prénom', 'Nom', 'Date', 'Épreuve', 'Résultat'],
    tests: ['Vitesse de service', 'Précision du service'],
    separator: '/',
  },
  {
    name: 'Spanish',
    headings: ['Nombre', 'Apellidos', 'Fecha', 'Prueba', 'Resultado'],
    tests: ['Velocidad de saque', 'Precisión de saque'],
    separator: '/',
  },
  {
    name: 'Polish',
    headings: ['Imię', 'Nazwisko', 'Data', 'Próba', 'Wynik'],
    tests: ['Prędkość zagrywki', 'Dokładność zagrywki'],
    separator: '.',
  },
];

const SERVES = { ...ANA, session_date: '2026-10-21', weight_lift_impact: 0, lower_body_power: 0, upper_body_power: 0 };
const EVERYWHERE: ImportChoices['everywhere'] = { team_name: 'Lions', player_number: '7', position: 'Setter' };

function tableIn({ headings, tests, separator }: Language): string {
  const date = dayFirst(separator)(SERVES.session_date);
  return textOf(
    [headings, [ANA.name, ANA.last_name, date, tests[0], '21,0'], [ANA.name, ANA.last_name, date, tests[1], '65']],
    ';',
    '\r\n',
  );
}

/** One row for each measurement. Nobody can know which columns have the test and its value until the coach says it. */
export const measurements = (): Shape[] =>
  LANGUAGES.flatMap((language) => {
    const [, , , test, value] = language.headings;
    const content = tableIn(language);
    return [
      { title: `one measurement a row in ${language.name}`, content, facts: [] },
      {
        title: `one measurement a row in ${language.name}, with its columns named`,
        content,
        facts: [SERVES],
        choices: {
          columns: [
            { heading: test, field: 'test' },
            { heading: value, field: 'value' },
          ],
          everywhere: EVERYWHERE,
        },
      },
    ];
  });
