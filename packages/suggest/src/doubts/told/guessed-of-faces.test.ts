import { type JudgedRecord, testRecords } from '../../testing/kept-in-record.ts';

const text = 'x';

/** What a machine made of a face or a voice, and what it makes of things. */
const records: readonly JudgedRecord[] = [
  {
    title: 'faces in a picture',
    path: '/photos',
    record: {
      photos: [
        {
          photo_id: text,
          faces: [
            {
              descriptor: [1],
              emotion: text,
              age_low: 1,
              ageHigh: 1,
              moustache: true,
              vector: [1],
            },
          ],
        },
      ],
    },
    hidden:
      'photos.faces.descriptor photos.faces.emotion photos.faces.age_low ' +
      'photos.faces.ageHigh photos.faces.moustache photos.faces.vector',
    kept: 'photos.photo_id',
  },
  {
    title: 'a check by a selfie',
    path: '/selfie_checks',
    record: { checks: [{ id: text, embedding: [1], similarity: 1, status: text }] },
    hidden: 'checks.embedding checks.similarity',
    kept: 'checks.id checks.status',
  },
  {
    title: 'what a camera guessed, and how old a buyer was seen to be',
    path: '/sightings',
    record: [
      { at: '@date-time', age_guess: 1, gender_guess: text, predicted_mood: text, age_check: text },
    ],
    hidden: 'age_guess gender_guess predicted_mood age_check',
  },
  {
    title: 'texts in numbers, and how old a machine is',
    path: '/models/{id}/embeddings',
    record: { data: [{ index: 1, embedding: [1], age_estimate: 1 }] },
    kept: 'data.index data.embedding data.age_estimate',
  },
];

testRecords(records);
