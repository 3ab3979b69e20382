/** A lesson: its title, and its text without a full stop. */
export type Lesson = readonly [title: string, text: string];

const LESSONS: Record<string, readonly Lesson[]> = {
  community: [
    ['Say hello', 'Show us the last thing you baked, burnt edges welcome'],
    ['This Sunday: a plain tin loaf', 'We mix at nine, shape at two and cut it together at five'],
    [
      'Asking well',
      'Flour, water, room temperature, a photo of the crumb: with these four somebody can help',
    ],
  ],
  letters: [
    ['On waiting', 'Why the dough you forgot in the cold is better than the one you watched'],
    ['The borrowed tin', 'My neighbour’s tin came back cleaner than it left, and with a recipe in it'],
    ['Eleven uses for old bread', 'From soup to pudding, and one for the hens'],
  ],
  workshop: [
    ['Waking the starter', 'Feed it one to five to five the evening before, and mix when it domes'],
    ['Folding and shaping', 'Four folds in two hours, then a tight round that keeps its seam below'],
    [
      'Into the oven',
      'Score it at a flat angle, bake it covered for twenty minutes and open for twenty-five',
    ],
  ],
  'tea-club': [
    ['Water first', 'Boil, then pour through two empty cups: each takes about ten degrees away'],
    ['First and second flush', 'Taste both side by side and look at the colour of the rim'],
    ['What to do with the leaves', 'Eat them warm, with a drop of soy sauce'],
  ],
  'pearl-club': [
    ['The singer', 'Every boat had one; the words of the song that kept the oars together'],
    ['Date bread for forty', 'What was baked on the quay the night before the boats went out'],
    ['The last season', 'The year nobody went out, and what became of the ropes'],
  ],
};

/** The lessons of an area that the owner has created. */
const NEW_AREA_LESSONS: readonly Lesson[] = [
  ['Welcome', 'This is where your first lesson will be'],
  ['Meet the others', 'Tell us what you hope to bake'],
  ['What comes next', 'A lesson a week, starting on Monday'],
];

/** Returns whether an area has lessons of its own. One that the owner has just created has none. */
export const hasLessons = (memberAreaId: string): boolean => Object.hasOwn(LESSONS, memberAreaId);

/** Returns the three lessons of an area, which only its members see. */
export function lessonsOf(memberAreaId: string): readonly Lesson[] {
  return LESSONS[memberAreaId] ?? NEW_AREA_LESSONS;
}
