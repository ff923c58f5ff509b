import { testRecords } from '../../testing/kept-in-record.ts';

testRecords([
  {
    title: 'what is thought of whoever is behind a name or a payment',
    path: '/signal/evaluate',
    record: {
      request_id: 'x',
      scores: { bank_initiated_return_risk: { score: 1 } },
      risk_check: { trust_index_score: 1, synthetic_identity: { score: 1 } },
    },
    hidden:
      'scores.bank_initiated_return_risk.score risk_check.trust_index_score ' +
      'risk_check.synthetic_identity.score',
    kept: 'request_id',
  },
  {
    title: 'how likely somebody is who they say',
    path: '/identity_validation',
    record: { id: 'x', score: 1, status: 'x' },
    hidden: 'score',
    kept: 'id status',
  },
  {
    title: 'marks of a pupil by what was to be learned',
    path: '/gradebook/assessmentResults',
    record: {
      assessmentResults: [
        {
          status: 'x',
          learningObjectiveSet: [
            { source: 'x', learningObjectiveIds: [{ score: 1, textScore: 'x' }] },
          ],
        },
      ],
    },
    hidden:
      'assessmentResults.learningObjectiveSet.learningObjectiveIds.score ' +
      'assessmentResults.learningObjectiveSet.learningObjectiveIds.textScore',
    kept: 'assessmentResults.status',
  },
  {
    title: 'scores of things',
    path: '/packages/{id}',
    record: {
      id: 'x',
      score: 1,
      quality_score: 1,
      vulnerability: { score: 1, risk: 'low|high' },
      search: { score: 1 },
    },
    kept: 'id score quality_score vulnerability.score vulnerability.risk search.score',
  },
]);
