from uuid import uuid4

from django.http import HttpResponse
from django.shortcuts import get_object_or_404
from rest_framework.response import Response
from rest_framework.views import APIView

from .models import Player, Team, TrainingSession
from .serializers import PlayerSerializer, TrainingSessionDraft, TrainingSessionSerializer


def livez(request):
    return HttpResponse("ok")


class PlayerView(APIView):
    def get(self, request, id):
        return Response(PlayerSerializer(get_object_or_404(Player, club_id=request.user.club_id, id=id)).data)


class PlayersOfTeamView(APIView):
    def get(self, request, team_id):
        team = get_object_or_404(Team, club_id=request.user.club_id, id=team_id)
        players = Player.objects.filter(club_id=request.user.club_id, team_id=team.id)
        return Response(PlayerSerializer(players, many=True).data)


class TrainingSessionsView(APIView):
    def get(self, request):
        player = get_object_or_404(Player, club_id=request.user.club_id, id=request.query_params["playerId"])
        sessions = TrainingSession.objects.filter(club_id=request.user.club_id, player_id=player.id)
        return Response(TrainingSessionSerializer(sessions.order_by("-session_date", "-id"), many=True).data)

    def post(self, request):
        draft = TrainingSessionDraft(data=request.data)
        draft.is_valid(raise_exception=True)
        player = get_object_or_404(Player, club_id=request.user.club_id, id=draft.validated_data["player"])
        session = TrainingSession.objects.create(
            id=str(uuid4()), club_id=request.user.club_id, player_id=player.id,
            session_date=draft.validated_data["session_date"].isoformat(), version=1, **draft.columns(),
        )
        return Response(TrainingSessionSerializer(session).data, status=201)
