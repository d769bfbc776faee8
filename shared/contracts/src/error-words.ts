/**
 * The only words of an error's message that leave a browser. They are those of browsers' own messages and of programs.
 * No first or family name is among them, and no word that is long enough to be an id.
 */
const TEXT = `
  a about access accessing act address after again aborted already an and another any api are argument arguments array
  as assertion assign assigned assignment async at attempt attempted available await bad be because been before big
  boolean both boundary buffer but by cache call callback called calling can canceled cancelled cannot cause chart child
  children chunk circular class clone closed code column component components connection constant constructor content
  context convert converting could create created current cyclic data date deadlock decode decoding default define
  defined delete depth destructured did different disposed do does done duplicate during element empty encoding end
  error errors event exceeded exist exists exit expected expects expression extensible failed failure false fetch field
  file files find finished first for format found from frozen function generator get getter given global goes handler
  has have hook hooks id if illegal import in incompatible incorrect index infinite infinity initialization initialize
  initialized input instance instanceof instead integer interface internal into invalid invocation is it item items
  iterable iterate iterator its json key keys known large last least left length less letter limit line list load
  loaded loading local lock longer loop map match maximum message method missing modify module more must name
  named native negative nested network never new no node nodes none not nothing null number object objects of off old
  on one only operand operation operator option options or other out outside over own page parameter parent parse
  parsing part parts pass passed pattern pending permission permitted player players position positive primitive
  private problem process promise properties property prototype provided provider queue quota range raw read reading
  readonly receiver recursion redefine redirect ref reference regular rejected release removed render rendered
  rendering repeat request requested required requires resolve resource response result results return returned
  returns right route same save saved schema screen second security server session set setter setting should size slot small some
  source spread stack start started state static status stop stopped storage stored stream strict string structure
  style such super support supported suspended symbol syntax table tag target team teams test text than that the their
  them then there these this thrown time timed timeout times to token too transaction true twice type typeof unable
  unavailable uncaught undefined unexpected unhandled unique unit unknown unmounted unreachable unrecognized unsupported
  until unterminated update updated url use used using valid value values variable version view void was were when where
  which while widget width window with without wrong yield zero`;

export const ERROR_WORDS: ReadonlySet<string> = new Set(TEXT.trim().split(/\s+/));
